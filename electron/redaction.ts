/*
 * What may stand in a log: that something happened, when, how often, and by which code. Never what somebody wrote or who they met.
 * Logs are read by helpers and sent around, so what is not known to be harmless is left out.
 */

/** Values under these names are written; all others are named and left out. */
const harmless = new Set([
  'code',
  'status',
  'count',
  'version',
  'ms',
  'reason',
  'exitCode',
  'type',
  'state',
  'errno',
  'syscall',
  'size',
  'percent',
  'system',
  'attempt',
  'action',
])

/** In the order in which they are looked for: the first ones would be cut up by the later ones. */
const patterns: readonly [RegExp, string][] = [
  // A token, with or without its signature, and what a header carries.
  [/\b(?:Bearer|Basic)\s+\S+/gi, '[credential]'],
  [/\beyJ[\w-]+(?:\.[\w-]*)*/g, '[token]'],
  [/\b(authorization|cookie|set-cookie|password|passphrase|token|secret)(["']?\s*[:=]\s*).*$/gim, '$1$2[removed]'],
  // JSON and what parsers quote of it.
  [/\{[^]*\}|\[(?=\s*[{"[])[^]*\]/g, '[body]'],
  [/"(?:[^"\\\n]|\\.)*"|“[^”\n]*”|`[^`\n]*`/g, '"…"'],
  [/'[^'\n]*\s[^'\n]*'/g, "'…'"],
  // Addresses: what is asked for behind the path, who signs in before the host, and rows by number.
  [/(\b[a-z][a-z0-9+.-]*:\/\/)[^\s/@]*@/gi, '$1'],
  [/(\b[a-z][a-z0-9+.-]*:\/\/[^\s?#)]+)[?#][^\s)]*/gi, '$1'],
  [/(\/invite\/|\binvite[=/])[\w.~%-]+/gi, '$1[removed]'],
  [/[^\s<>"'(),;:=/\\]+@[^\s<>"'(),;:/\\]+\.[a-z]{2,}/gi, '[e-mail]'],
  [/\+?\d[\d\s().-]{6,}\d(?!\w)/g, '[number]'],
  // A coordinate has more decimals than a duration.
  [/-?\d{1,3}[.,]\d{3,}/g, '[number]'],
  // Whose folder it is.
  [/((?:\/home|\/Users|[a-z]:[\\/]Users)[\\/])[^\\/\s:]+/gi, '$1~'],
  [/[A-Za-z0-9_-]{40,}/g, '[removed]'],
]

function redactedText(text: string): string {
  return patterns.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text)
}

/** A stack names places in the code, whose numbers are lines and columns; only its message can hold what somebody wrote. */
function redactedError(error: Error): string {
  const message = redactedText(error.message)
  const places = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.replace(/((?:\/home|\/Users|[a-z]:[\\/]Users)[\\/])[^\\/\s:]+/gi, '$1~'))
  const code = 'code' in error ? ` (${redacted(error.code)})` : ''
  return [`${error.name}: ${message}${code}`, ...places].join('\n')
}

/** Anything that is to be logged, as the text that may be written. */
export function redacted(value: unknown): string {
  if (typeof value === 'string') return redactedText(value)
  if (value instanceof Error) return redactedError(value)
  if (typeof value !== 'object' || value === null) return String(value)
  const fields = Object.entries(value).map(
    ([key, field]) =>
      `${key}=${harmless.has(key) && typeof field !== 'object' ? redactedText(String(field)) : '[removed]'}`,
  )
  return Array.isArray(value) ? `[${value.length} values]` : `{ ${fields.join(', ')} }`
}
