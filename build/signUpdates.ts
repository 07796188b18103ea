/** Signs the manifests (`latest.yml` and the like) in a given folder, with the key from the environment. */
import { sign } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { argv } from 'node:process'
import { parseDocument } from 'yaml'
import { announcement, signedText } from '../electron/updateSignature.ts'
import { Failure, runMain } from './lib/failure.mjs'
import { updateKey } from './lib/updateKey.mjs'

await runMain(async () => {
  const [, , folder = '.'] = argv
  const key = updateKey()
  if (key === null) throw new Failure('OUTREACH_UPDATE_KEY names no key to sign by.')
  for (const name of readdirSync(folder).filter((file) => /^latest.*\.yml$/.test(file))) {
    const path = join(folder, name)
    const latest = parseDocument(readFileSync(path, 'utf8'))
    const text = signedText(announcement.parse(latest.toJS()))
    latest.set('signature', sign(null, Buffer.from(text), key).toString('base64'))
    // Without line folding, as electron-builder writes it.
    writeFileSync(path, latest.toString({ lineWidth: 0 }))
  }
  return 0
})
