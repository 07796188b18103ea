/*
 * What a log may contain: that something happened, when, how often, and by which code. Never user input or names of
 * contacts. Logs are read by helpers and sent around, so whatever is not known to be harmless is omitted.
 */

/** Values of these fields are logged; the others are omitted, except their names. */
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

/** In matching order: later ones would otherwise split matches of earlier ones. */
const patterns: readonly [RegExp, string][] = [
  // A token, with or without its signature, and credentials in headers.
  [/\b(?:Bearer|Basic)\s+\S+/gi, '[credential]'],
  [/\beyJ[\w-]+(?:\.[\w-]*)*/g, '[token]'],
  [/\b(authorization|cookie|set-cookie|password|passphrase|token|secret)(["']?\s*[:=]\s*).*$/gim, '$1$2[removed]'],
  // JSON, and what parsers quote of it.
  [/\{[^]*\}|\[(?=\s*[{"[])[^]*\]/g, '[body]'],
  [/"(?:[^"\\\n]|\\.)*"|“[^”\n]*”|`[^`\n]*`/g, '"…"'],
  [/'[^'\n]*\s[^'\n]*'/g, "'…'"],
  // Addresses: queries, the user info before the host, and ids of rows.
  [/(\b[a-z][a-z0-9+.-]*:\/\/)[^\s/@]*@/gi, '$1'],
  [/(\b[a-z][a-z0-9+.-]*:\/\/[^\s?#)]+)[?#][^\s)]*/gi, '$1'],
  [/(\/invite\/|\binvite[=/])[\w.~%-]+/gi, '$1[removed]'],
  [/[^\s<>"'(),;:=/\\]+@[^\s<>"'(),;:/\\]+\.[a-z]{2,}/gi, '[e-mail]'],
  [/\+?\d[\d\s().-]{6,}\d(?!\w)/g, '[number]'],
  // A coordinate has more decimals than a duration.
  [/-?\d{1,3}[.,]\d{3,}/g, '[number]'],
  // The user name in a path.
  [/((?:\/home|\/Users|[a-z]:[\\/]Users)[\\/])[^\\/\s:]+/gi, '$1~'],
  [/[A-Za-z0-9_-]{40,}/g, '[removed]'],
]

function redactedText(text: string): string {
  return patterns.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text)
}

/** A stack contains code locations, whose numbers are lines and columns; only its message can contain user input. */
function redactedError(error: Error): string {
  const message = redactedText(error.message)
  const places = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.replace(/((?:\/home|\/Users|[a-z]:[\\/]Users)[\\/])[^\\/\s:]+/gi, '$1~'))
  const code = 'code' in error ? ` (${redacted(error.code)})` : ''
  return [`${error.name}: ${message}${code}`, ...places].join('\n')
}

/** The text to log for any value. */
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
