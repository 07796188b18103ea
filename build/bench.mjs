/** `npm run bench`: measures the product, each figure next to its limit; see `tests/bench/main.ts`. */
import { ensureDesktopBuilt, ensureWebBuilt } from './lib/builds.mjs'
import { runScript } from './lib/script.mjs'

// The app in the browser and the desktop's store are measured as they ship.
await runScript('tests/bench/main.ts', ensureWebBuilt, ensureDesktopBuilt)
