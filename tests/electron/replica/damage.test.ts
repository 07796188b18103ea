import { existsSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { randomFrom } from '../../support/random.ts'
import { repetitions } from '../../support/runReport.ts'
import { expectRescued, filled, intact, look, onePage, pageSize, records } from './damaged.ts'
import { storesFolder } from './stores.ts'

const flips = repetitions('bytes changed in the desktop’s files', 150, 2_000)

describe('a file of the local store', () => {
  it('is unchanged when reopened, also after a crash', () => {
    for (const crashed of [false, true]) {
      const folder = storesFolder()
      filled(folder, { crashed })
      expect(look(folder)).toEqual(intact)
    }
  })

  it.each([false, true])(
    'with any changed byte is unchanged or repaired (after a crash: %s)',
    { timeout: flips * 2_000 },
    (crashed) => {
      const folder = storesFolder()
      const file = filled(folder, { crashed })
      const [whole, wal] = [file, `${file}-wal`].map((part) =>
        existsSync(part) ? readFileSync(part) : Buffer.alloc(0),
      ) as [Buffer, Buffer]
      let mended = 0
      for (let seed = 1; seed <= flips; seed += 1) {
        const random = randomFrom(seed)
        for (const name of readdirSync(folder)) rmSync(join(folder, name))
        const [bytes, log] = [Buffer.from(whole), Buffer.from(wal)]
        const hit = log.length > 0 && random.chance(0.7) ? log : bytes
        // The header is hit deliberately: a random position would hardly ever be in it.
        const at = random.int(random.chance(0.3) ? 200 : hit.length)
        hit[at] = (hit[at] ?? 0) ^ (1 << random.int(8))
        writeFileSync(file, bytes)
        if (log.length > 0) writeFileSync(`${file}-wal`, log)
        const found = look(folder)
        const what = `seed ${seed}, byte ${at} of ${hit === log ? 'the log' : 'the file'}`
        if (found.damage === null) {
          // The last commit may have been incomplete.
          if (hit === log) expect(found.waiting, what).toEqual(records)
          else expect(found, what).toEqual(intact)
          continue
        }
        mended += 1
        expectRescued(found, file, records.length - onePage, 1)
        expect(readFileSync(found.damage.setAside).equals(bytes), what).toBe(true)
        if (log.length > 0) expect(readFileSync(`${found.damage.setAside}-wal`).equals(log), what).toBe(true)
      }
      expect(mended).toBeGreaterThan(flips / 4)
    },
  )

  /** Damage that removes a part, with the minimum of records that are recovered. */
  const cuts: readonly { name: string; least: number; hurt: (file: string) => void }[] = [
    {
      name: 'cut in its middle',
      least: 1,
      hurt: (file) => truncateSync(file, Math.floor(readFileSync(file).length / 2)),
    },
    {
      name: 'cut within a page',
      least: records.length - onePage,
      hurt: (file) => truncateSync(file, readFileSync(file).length - 100),
    },
    { name: 'emptied', least: 0, hurt: (file) => truncateSync(file, 0) },
    {
      name: 'overwritten with zeros',
      least: 0,
      hurt: (file) => writeFileSync(file, Buffer.alloc(readFileSync(file).length)),
    },
    {
      name: 'overwritten with other data',
      least: 0,
      hurt: (file) => writeFileSync(file, 'Dear diary, '.repeat(1_000)),
    },
    {
      name: 'with a missing header',
      least: records.length - onePage,
      hurt: (file) => writeFileSync(file, readFileSync(file).fill(0, 0, pageSize)),
    },
    {
      name: 'with ten missing pages',
      least: records.length - 10 * onePage,
      hurt: (file) => writeFileSync(file, readFileSync(file).fill(0, 30 * pageSize, 40 * pageSize)),
    },
  ]

  it.each(cuts)(
    'that is $name is set aside unchanged, and the readable part of the queue is recovered',
    ({ hurt, least }) => {
      const folder = storesFolder()
      const file = filled(folder)
      hurt(file)
      const damaged = readFileSync(file)
      const found = look(folder)
      expectRescued(found, file, least)
      expect(readFileSync(found.damage?.setAside ?? '').equals(damaged)).toBe(true)
    },
  )
})
