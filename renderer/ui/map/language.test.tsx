import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { changeLanguage } from '../../i18n/index.ts'
import { serve } from '../../testing/server.ts'
import { show } from '../../testing/show.tsx'
import { clusterAbove, defaultCenter } from './constants.ts'
import MarkerMapView from './MarkerMapView.tsx'

// jsdom has no layout: without a size, no cluster is in the map's view.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(500)
})

const tips = () =>
  ['.leaflet-control-zoom-in', '.leaflet-control-zoom-out'].map((button) =>
    document.querySelector(button)?.getAttribute('data-tip'),
  )

it('an open map follows the language: its buttons, and what its clusters are called', async () => {
  serve()
  const markers = Array.from({ length: clusterAbove + 1 }, (_, at) => ({
    key: String(at),
    ...defaultCenter,
    label: 'Ana',
    tone: 'primary' as const,
  }))
  show(<MarkerMapView label="Map" markers={markers} selected={null} onSelect={() => {}} renderPopup={() => null} />)
  expect(await screen.findByTitle('301 places: zoom in')).toBeTruthy()
  expect(tips()).toEqual(['Zoom in', 'Zoom out'])
  await act(() => changeLanguage('german'))
  expect(screen.getByTitle('301 Orte: vergrößern')).toBeTruthy()
  expect(screen.queryByTitle('301 places: zoom in')).toBeNull()
  expect(tips()).toEqual(['Vergrößern', 'Verkleinern'])
})
