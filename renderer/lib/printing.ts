import { useEffect, useEffectEvent } from 'react'
import { t } from '../i18n/index.ts'
import { print } from '../platform/print.ts'
import { errorToast } from './toast.ts'

/** The output: a printer, or a file. */
export type Output = () => unknown

/** Prints the shown page. The desktop may answer that it failed; a browser tells the user itself. */
function printed(): unknown {
  const printing = print()
  if (printing instanceof Promise)
    printing.catch(() =>
      errorToast({ title: t('desktop.notPrinted.title'), description: t('desktop.notPrinted.text') }),
    )
  return printing
}

let own: ((output: Output) => void) | null = null

/** Prints the page's paper version, or the page itself without one. */
export function printPage(output: Output = printed): void {
  if (own) own(output)
  // The menu closes first: it would be on the paper.
  else setTimeout(output, 300)
}

const isPrintKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  ctrlKey !== metaKey && !altKey && !shiftKey && key.toLowerCase() === 'p'

/** For a page that shows a part of a list: prints all of it instead, also by the browser's own shortcut. */
export function usePrinting(printList: (output: Output) => void): void {
  const start = useEffectEvent(printList)
  useEffect(() => {
    const mine = (output: Output) => start(output)
    const onKey = (event: KeyboardEvent) => {
      if (!isPrintKey(event)) return
      event.preventDefault()
      start(printed)
    }
    own = mine
    document.addEventListener('keydown', onKey)
    return () => {
      if (own === mine) own = null
      document.removeEventListener('keydown', onKey)
    }
  }, [])
}
