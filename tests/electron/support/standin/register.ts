/**
 * Makes the built main process import the stand-in for Electron: `node --import …/register.ts dist/electron/main.mjs`.
 */
import { registerHooks } from 'node:module'

const standIn = new URL('electron.ts', import.meta.url).href

registerHooks({
  resolve: (specifier, context, next) =>
    /^electron(?:\/(?:main|common))?$/.test(specifier)
      ? { url: standIn, shortCircuit: true }
      : next(specifier, context),
})
