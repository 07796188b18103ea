import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useAddressParams } from './useAddressParams.ts'
import { goBack } from './useClosedByBack.ts'

const openedHere = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isDialog' in state

type Values<Name extends string> = Partial<Record<Name, string>>

/**
 * Keeps a dialog in the address, in addition to other parameters: it can be linked to, a reload shows it again, and
 * Back closes it. Closing goes back if the dialog was opened from within the app, so that no history entry remains;
 * otherwise the address is corrected.
 * @param names the parameters that say which dialog it is, and what it is about
 * @param ofEveryPage whether it is over all pages, and not in one
 */
export function useAddressValues<Name extends string>(names: readonly Name[], ofEveryPage = false) {
  const [params, change] = useAddressParams(ofEveryPage)
  const { state } = useLocation() as { state: unknown }
  const navigate = useNavigate()
  const values = Object.fromEntries(
    names.flatMap((name) => (params.has(name) ? [[name, params.get(name)]] : [])),
  ) as Values<Name>
  const text = JSON.stringify(values)
  const isOpen = text !== '{}'
  const latest = useRef(text)
  useEffect(() => {
    latest.current = text
  })

  const write = (next: Values<Name>, options: { replace?: boolean; state?: unknown }) =>
    change(
      (current) => {
        for (const name of names) {
          const value = next[name]
          if (value === undefined) current.delete(name)
          else current.set(name, value)
        }
      },
      { ...options, preventScrollReset: true },
    )

  return {
    values,
    // A dialog that replaces another adds no history entry: closing it goes back before both.
    open: (next: Values<Name>) => write(next, isOpen ? { replace: true, state } : { state: { isDialog: true } }),
    close: () => {
      // Back may have closed it in the meantime, for example during saving: then there is nothing left to close.
      if (!isOpen || latest.current !== text) return
      latest.current = ''
      if (openedHere(state)) goBack(navigate)
      else write({}, { replace: true })
    },
  }
}
