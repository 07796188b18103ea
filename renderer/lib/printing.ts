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
/** The desktop still asks how to print, or where a file belongs. */
let isAsking = false
let closingMenu: ReturnType<typeof setTimeout>

function ask(output: Output): unknown {
  const outcome = output()
  if (outcome instanceof Promise) {
    isAsking = true
    const end = () => {
      isAsking = false
    }
    outcome.then(end, end)
  }
  return outcome
}

/** Prints the page's paper version, or the page itself without one. Once, if it is asked for again meanwhile. */
export function printPage(output: Output = printed): void {
  if (isAsking) return
  const asked = () => ask(output)
  if (own) return own(asked)
  // The menu closes first: it would be on the paper.
  clearTimeout(closingMenu)
  closingMenu = setTimeout(asked, 300)
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
      printPage()
    }
    own = mine
    document.addEventListener('keydown', onKey)
    return () => {
      if (own === mine) own = null
      document.removeEventListener('keydown', onKey)
    }
  }, [])
}
