/**
 * Caches a value derived from an object for as long as the object lives.
 * The query cache returns the same list until it changes, so all screens share one derivation.
 */
export function derivedFrom<Source extends object, Result>(
  derive: (source: Source) => Result,
): (source: Source) => Result {
  const results = new WeakMap<Source, { result: Result }>()
  return (source) => {
    const known = results.get(source)
    if (known) return known.result
    const result = derive(source)
    results.set(source, { result })
    return result
  }
}
