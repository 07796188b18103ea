import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, onTestFinished } from 'vitest'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { press } from '../testing/hands.ts'
import { show } from '../testing/show.tsx'
import { keepFocus } from './keptFocus.ts'
import { useMoreRows } from './lostFocus.ts'

const names = ['Ana', 'Bob', 'Carl']
const held = () => document.activeElement?.textContent
const go = (name: string) => {
  const button = screen.getByRole('button', { name })
  button.focus()
  fireEvent.click(button)
}

interface ListProps {
  rows: readonly string[]
  onGone: (row: string) => void
  isStill?: (row: string) => boolean
}

function List({ rows, onGone, isStill = () => false }: ListProps) {
  return (
    <ul ref={keepFocus} tabIndex={-1} aria-label="People">
      {rows.map((row) => (
        <li key={row}>
          {row}
          {!isStill(row) && (
            <button type="button" aria-label={row} onClick={() => onGone(row)}>
              -
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

function Page() {
  const [rows, setRows] = useState(names)
  const gone = (row: string) => setRows(rows.filter((other) => other !== row))
  return (
    <>
      <h1>People</h1>
      {rows.length > 0 ? <List rows={rows} onGone={gone} /> : <p>Nobody</p>}
      <button type="button">Elsewhere</button>
    </>
  )
}

it('goes on to the row that takes the place of a removed one, to the last one, and in the end to the heading', async () => {
  render(<Page />)
  go('Bob')
  await waitFor(() => expect(held()).toBe('Carl-'))
  go('Carl')
  await waitFor(() => expect(held()).toBe('Ana-'))
  go('Ana')
  await waitFor(() => expect(held()).toBe('People'))
})

it('stays at a row whose button is gone', async () => {
  function Rows() {
    const [still, setStill] = useState('')
    return <List rows={names} onGone={setStill} isStill={(row) => row === still} />
  }
  render(<Rows />)
  go('Bob')
  await waitFor(() => expect(held()).toBe('Bob'))
})

it('stays at the button of a row that moves', () => {
  const { rerender } = render(<List rows={names} onGone={() => undefined} />)
  go('Ana')
  rerender(<List rows={['Bob', 'Ana', 'Carl']} onGone={() => undefined} />)
  return waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ana' })))
})

it('leaves the focus where the user has taken it meanwhile', async () => {
  const { rerender } = render(<List rows={names} onGone={() => undefined} />)
  go('Bob')
  screen.getByRole('button', { name: 'Bob' }).blur()
  await new Promise((resolve) => void setTimeout(resolve))
  rerender(<List rows={['Ana', 'Carl']} onGone={() => undefined} />)
  await new Promise((resolve) => void setTimeout(resolve))
  expect(document.activeElement).toBe(document.body)
})

it('leaves the focus alone when its row goes because the list was scrolled away', async () => {
  onTestFinished(() => void Object.assign(window, { scrollY: 0 }))
  const focusedAfter = async (scrollY: number) => {
    const { rerender, unmount } = render(<List rows={names} onGone={() => undefined} />)
    go('Bob')
    Object.assign(window, { scrollY })
    rerender(<List rows={['Ana', 'Carl']} onGone={() => undefined} />)
    await new Promise((resolve) => void setTimeout(resolve))
    const focused = document.activeElement
    unmount()
    Object.assign(window, { scrollY: 0 })
    return focused
  }
  expect((await focusedAfter(window.innerHeight))?.textContent).toBe('Carl-')
  expect(await focusedAfter(window.innerHeight + 1)).toBe(document.body)
})

it('goes on to the next row when the question about a removed one closes', async () => {
  function Asking() {
    const [rows, setRows] = useState(names)
    const [asked, setAsked] = useState<string | null>(null)
    return (
      <>
        <List rows={rows} onGone={setAsked} />
        <ConfirmDialog
          open={asked !== null}
          title="Remove?"
          text=""
          confirmLabel="Remove"
          onConfirm={() => {
            setRows(rows.filter((row) => row !== asked))
            setAsked(null)
          }}
          onCancel={() => setAsked(null)}
        />
      </>
    )
  }
  show(<Asking />)
  go('Bob')
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  // jsdom leaves the focus in what is hidden.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  press('Remove', dialog)
  await waitFor(() => expect(held()).toBe('Carl-'))
})

it('stays at its row while a list that was lengthened becomes shorter', async () => {
  const many = Array.from({ length: 6 }, (_, at) => `Person ${at}`)
  function Long() {
    const [rows, setRows] = useState(many)
    const { shown, more, added } = useMoreRows(2)
    return (
      <>
        <ul ref={keepFocus} tabIndex={-1}>
          {rows.slice(0, shown).map((row, index) => (
            <li key={row} {...added(index)}>
              <button type="button" onClick={() => setRows(rows.filter((other) => other !== row))}>
                {row}
              </button>
            </li>
          ))}
        </ul>
        {rows.length > shown && (
          <button type="button" onClick={more}>
            More
          </button>
        )}
      </>
    )
  }
  render(<Long />)
  go('More')
  go('More')
  await waitFor(() => expect(held()).toBe('Person 4'))
  go('Person 0')
  await waitFor(() => expect(held()).toBe('Person 1'))
})
