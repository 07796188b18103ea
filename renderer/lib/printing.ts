import { useEffect, useEffectEvent } from 'react'
import { t } from '../i18n/index.ts'
import { print } from '../platform/print.ts'
import { errorToast } from '../ui/toast/store.ts'

/** Where paper goes to: a printer, or a file. */
export type Output = () => unknown

/** Prints what is shown. The desktop's answer may be that it could not; a browser tells its person itself. */
function printed(): unknown {
  const printing = print()
  if (printing instanceof Promise)
    printing.catch(() =>
      errorToast({ title: t('desktop.notPrinted.title'), description: t('desktop.notPrinted.text') }),
    )
  return printing
}

let own: ((output: Output) => void) | null = null

/** Prints what the page has for paper; the page itself where it has nothing else. */
export function printPage(output: Output = printed): void {
  if (own) own(output)
  // What it was chosen from goes first: it would be on the paper.
  else setTimeout(output, 300)
}

const isPrintKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  ctrlKey !== metaKey && !altKey && !shiftKey && key.toLowerCase() === 'p'

/** For a page that shows a part of a list: prints all of it instead, by the browser's own key too. */
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
