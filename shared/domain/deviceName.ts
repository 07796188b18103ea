// In this order: Edge and Electron also call themselves Chrome, and Chrome Safari.
const browsers = [
  ['Electron', /Electron\/(\d+)/],
  ['Edge', /Edg\w*\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+)\S* .*Safari/],
] as const

/** Name and version of a browser; null for one that is not known. */
export function browserName(userAgent: string): [name: string, version: string] | null {
  for (const [name, pattern] of browsers) {
    const version = pattern.exec(userAgent)?.[1]
    if (version) return [name, version]
  }
  return null
}

// In this order: Android also calls itself Linux, and an iPhone like Mac OS X.
const systems = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['ChromeOS', /CrOS/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh/],
  ['Linux', /Linux/],
] as const

/**
 * What this device is, as its users would say it in any language: `Chrome · Android`, on the desktop `Desktop ·
 * Windows`. It says no more than that: many devices have the same name.
 */
export function deviceName(userAgent: string): string {
  const [browser] = browserName(userAgent) ?? ['Browser']
  const system = systems.find(([, pattern]) => pattern.test(userAgent))?.[0]
  return [browser === 'Electron' ? 'Desktop' : browser, system].filter(Boolean).join(' · ')
}
