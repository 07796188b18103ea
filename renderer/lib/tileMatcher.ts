const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/**
 * Tells tiles from everything else.
 * @param template address of tiles as the server is told it, such as `https://{s}.tile.example/{z}/{x}/{y}.png`
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
