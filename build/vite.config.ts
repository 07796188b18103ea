import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { rendererPlugins } from './rendererPlugins.ts'
import { serviceWorker } from './serviceWorker.ts'

const fromRoot = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url))

/** Seven characters, as few as a build takes, tell versions of a file apart. The app’s first file lists 120 others, and none of them can be compressed. */
const named = 'assets/[name]-[hash:7]'

/** The web app. The start script passes the folder of a build and, to the development server, the API's address. */
export default defineConfig({
  root: fromRoot('renderer'),
  cacheDir: fromRoot('node_modules/.vite'),
  plugins: [react(), ...rendererPlugins(), serviceWorker()],
  build: {
    outDir: fromRoot('dist/web'),
    emptyOutDir: true,
    rolldownOptions: {
      output: { entryFileNames: `${named}.js`, chunkFileNames: `${named}.js`, assetFileNames: `${named}[extname]` },
    },
  },
  server: {
    strictPort: true,
    // Without `changeOrigin` the API sees the address that the browser shows, which its cross-site check of writes
    // needs.
    proxy: { '/api': { target: process.env.OUTREACH_DEV_API ?? 'http://127.0.0.1:3000' } },
  },
})
