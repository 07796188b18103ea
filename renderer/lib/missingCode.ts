/** Code could not be loaded: the network is away, or a newer version has replaced it on the server. */
export class MissingCode extends Error {
  /** Loading it again has failed too, or would: some browsers remember a failure until the page is reloaded. */
  readonly needsReload: boolean

  constructor(needsReload: boolean, cause: unknown) {
    super('Code could not be loaded', { cause })
    this.needsReload = needsReload
  }
}

type Load<Code> = () => Promise<Code>
const failed = new WeakSet<Load<unknown>>()

/** The bundler's helper loads a style sheet once, and not again. */
const isStyle = (error: unknown) => error instanceof Error && error.message.includes('preload CSS')

async function begin<Code>(load: Load<Code>): Promise<Code> {
  try {
    return await load()
  } catch (error) {
    const needsReload = failed.has(load) || isStyle(error)
    failed.add(load)
    throw new MissingCode(needsReload, error)
  }
}

const running = new WeakMap<Load<unknown>, Promise<unknown>>()

/**
 * Loads code by an `import()`, once at a time.
 * @throws MissingCode
 */
export function loadCode<Code>(load: Load<Code>): Promise<Code> {
  const current =
    (running.get(load) as Promise<Code> | undefined) ?? begin(load).finally(() => void running.delete(load))
  running.set(load, current)
  return current
}
