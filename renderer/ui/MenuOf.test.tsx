import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { press } from '../testing/hands.ts'
import { show } from '../testing/show.tsx'
import { MenuOf } from './MenuOf.tsx'

const chosen = vi.fn()
const items = ['One', 'Two'].map((label) => ({ key: label, label, onClick: () => void chosen(label) }))

const opener = () => screen.getByRole('button', { name: 'Choose' })
const isSaidOpen = () => opener().getAttribute('aria-expanded')

async function open() {
  opener().focus()
  press('Choose')
  const item = await screen.findByRole('menuitem', { name: 'One' })
  await waitFor(() => expect(item.closest('[role=menu]')?.contains(document.activeElement)).toBe(true))
  return item
}

it('its button says whether it is open, and gets the focus back each time that it is closed', async () => {
  show(
    <MenuOf menu={{ items }}>
      <button type="button">Choose</button>
    </MenuOf>,
  )
  expect(opener().getAttribute('aria-haspopup')).toBe('menu')
  expect(isSaidOpen()).toBe('false')
  for (const time of ['first', 'second']) {
    const item = await open()
    expect(isSaidOpen(), time).toBe('true')
    fireEvent.keyDown(item, { key: 'Escape', keyCode: 27 })
    await waitFor(() => expect(isSaidOpen(), time).toBe('false'))
    expect(document.activeElement, time).toBe(opener())
  }
})

it('closes when something is chosen, unless several are', async () => {
  const menu = (isForSeveral: boolean) => (
    <MenuOf menu={{ items }} isForSeveral={isForSeveral}>
      <button type="button">Choose</button>
    </MenuOf>
  )
  const { rerender } = show(menu(false))
  fireEvent.click(await open())
  expect(isSaidOpen()).toBe('false')
  rerender(menu(true))
  fireEvent.click(await open())
  expect(isSaidOpen()).toBe('true')
  press('Choose')
  expect(isSaidOpen()).toBe('false')
  expect(chosen.mock.calls).toEqual([['One'], ['One']])
})

it.each([
  ['menuitemradio', false],
  ['menuitemcheckbox', true],
] as const)(
  'says what is chosen as %s, also in groups and submenus, and nothing of its commands',
  async (role, isForSeveral) => {
    const inGroup = [{ key: 2, label: 'Two' }]
    const inSubmenu = [{ key: 'three', label: 'Three' }]
    show(
      <MenuOf
        menu={{
          items: [
            ...items.slice(0, 1),
            { key: 'group', type: 'group', label: 'Group', children: inGroup },
            { type: 'divider' },
            { key: 'more', label: 'More', children: inSubmenu },
            { key: 'command', label: 'Command' },
          ],
          openKeys: ['more'],
        }}
        chosen={['2', 'three']}
        isChoice={(key) => key !== 'command'}
        isForSeveral={isForSeveral}
      >
        <button type="button">Choose</button>
      </MenuOf>,
    )
    press('Choose')
    await screen.findByText('Three')
    const said = [...document.querySelectorAll('[role^=menuitem]')].map((item) => [
      item.textContent,
      item.getAttribute('role'),
      item.getAttribute('aria-checked'),
    ])
    expect(said).toEqual([
      ['One', role, 'false'],
      ['Two', role, 'true'],
      ['More', 'menuitem', null],
      ['Command', 'menuitem', null],
      ['Three', role, 'true'],
    ])
  },
)
