const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/**
 * Recognizes tile requests.
 * @param template address of tiles as configured on the server, such as `https://{s}.tile.example/{z}/{x}/{y}.png`
 */
export function tileMatcher(template: string): (url: string) => boolean {
  const pattern = new RegExp(
    `^${template
      .split(/\{\w+\}/)
      .map(escaped)
      .join('[^/?#]*')}$`,
  )
  return (url) => pattern.test(url)
}
