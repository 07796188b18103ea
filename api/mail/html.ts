/** A name in a sentence: line breaks in it could make it look like a part of the mail. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ')

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')

/** A link that looks like a button. */
export const button = (url: string, label: string): string =>
  `<a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1f5f99;color:#fff;text-decoration:none">${escapeHtml(label)}</a>`

/** @param paragraphs HTML */
export const page = (language: string, paragraphs: readonly string[]): string => `<!doctype html>
<html lang="${language}"><body style="font-family:system-ui,sans-serif;font-size:16px;line-height:1.5;color:#1c2733">
${paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('\n')}
</body></html>`
