import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A typical fault, as a change of the product's code. */
export interface Mutant {
  name: string
  edits: readonly Edit[]
}

export interface Edit {
  file: string
  /** A piece of the file that occurs there exactly once. */
  from: string
  to: string
}

/**
 * Applies a mutant to a copy of the project while the work runs, and reverts it.
 * @param folder of the copy
 * @throws if the code to be replaced does not occur exactly once
 */
export async function withMutant<Result>(
  folder: string,
  { edits }: Mutant,
  work: () => Promise<Result>,
): Promise<Result> {
  const before = new Map<string, string>()
  try {
    for (const { file, from, to } of edits) {
      const source = await readFile(join(folder, file), 'utf8')
      if (source.split(from).length !== 2) throw new Error(`${file} does not have what is to be replaced once: ${from}`)
      if (!before.has(file)) before.set(file, source)
      await writeFile(
        join(folder, file),
        source.replace(from, () => to),
      )
    }
    return await work()
  } finally {
    for (const [file, source] of before) await writeFile(join(folder, file), source)
  }
}
