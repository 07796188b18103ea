import type { NativeImage } from 'electron'
import { expect, it, vi } from 'vitest'
import { showBadge, type BadgeContext } from './badge.ts'
import { texts } from './texts/index.ts'

const overlay = {} as NativeImage

function contextOn(system: BadgeContext['system']) {
  const setBadgeCount = vi.fn<(count?: number) => boolean>()
  const setOverlayIcon = vi.fn<(image: NativeImage | null, text: string) => void>()
  return {
    setBadgeCount,
    setOverlayIcon,
    context: { system, app: { setBadgeCount }, window: () => ({ setOverlayIcon }), overlay } satisfies BadgeContext,
  }
}

it.each(['mac', 'linux'] as const)('shows the count at the dock on %s', (system) => {
  const { context, setBadgeCount, setOverlayIcon } = contextOn(system)
  showBadge(context, 12, texts.english)
  showBadge(context, 0, texts.english)
  expect(setBadgeCount.mock.calls).toEqual([[12], [0]])
  expect(setOverlayIcon).not.toHaveBeenCalled()
})

it('shows an overlay icon on Windows, with a description', () => {
  const { context, setOverlayIcon } = contextOn('windows')
  showBadge(context, 1, texts.german)
  showBadge(context, 0, texts.german)
  expect(setOverlayIcon.mock.calls).toEqual([
    [overlay, '1 Eintrag wartet hier'],
    [null, ''],
  ])
})

it('does nothing on Windows without a window', () => {
  expect(() => showBadge({ ...contextOn('windows').context, window: () => null }, 3, texts.english)).not.toThrow()
})
