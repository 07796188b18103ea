/**
 * `npm run screens`: pictures of every screen in every state, under `screenshots/`, with `screenshots/index.html` to
 * look through them.
 *
 *   --only <words>  only screens or states with these words in their name; several times for several of them
 */
import { ensureWebBuilt } from './lib/builds.mjs'
import { runScript } from './lib/script.mjs'

await runScript('tests/screens/main.ts', ensureWebBuilt)
