import { useMedia } from '../lib/useMedia.ts'
import styles from './Sheet.module.css'
import { media } from './theme.ts'

/**
 * Properties of antd's dialog that make it a sheet on phones: from the bottom edge, in reach of the thumb.
 * @param width on other screens, in px
 */
export function useSheet(width: number) {
  const isPhone = useMedia(media.phone)
  if (!isPhone) return { isPhone, sheet: { width, centered: true } }
  const classNames = { wrapper: styles.wrapper, container: styles.sheet, footer: styles.buttons }
  return {
    isPhone,
    sheet: { width: '100%', centered: false, transitionName: '', rootClassName: styles.root, classNames },
  }
}
