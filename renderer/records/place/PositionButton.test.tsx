import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { interactions } from '../../i18n/en/interactions.ts'
import { show } from '../../testing/show.tsx'
import { PositionButton } from './PositionButton.tsx'

vi.hoisted(() => void Object.assign(window, { outreachDesktop: { call: vi.fn(), on: () => () => undefined } }))

it.each([
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36', 1],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36', 0],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36', 0],
])('a desktop with %s has %i buttons for its position', (agent, count) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
  show(<PositionButton onPosition={() => undefined} />)
  expect(screen.queryAllByRole('button', { name: interactions.form.usePosition })).toHaveLength(count)
  vi.restoreAllMocks()
})
