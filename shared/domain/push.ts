/** What the server sends to a device, and its service worker shows. */
export interface PushMessage {
  title: string
  body: string
  /** The page that it opens. */
  path: string
  /** A message replaces an earlier one with the same tag. */
  tag: string
  /** Language of its texts, as BCP 47 names it. */
  lang: string
}
