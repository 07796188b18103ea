import { onlineManager } from '@tanstack/react-query'
import i18next from 'i18next'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { en } from '../../renderer/i18n/en/index.ts'
import { changeLanguage, startTexts } from '../../renderer/i18n/index.ts'
import { configureApi } from '../../renderer/lib/api.ts'
import { closeLocalRecords } from '../../renderer/offline/localRecords.ts'
import { resetStores } from '../../renderer/testing/zustand.ts'

// Component tests have the app's modules in common, and their page. Each file begins with the same texts, whichever
// another one has started before …
beforeAll(() => void startTexts(en))

// … the next test finds nothing of this one …
afterEach(async () => {
  closeLocalRecords()
  resetStores()
  if (i18next.isInitialized) await changeLanguage('english')
})

// … and the next file nothing of what was set up for all tests of this one.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  configureApi({ baseUrl: '', credential: { headers: () => ({}) } })
  onlineManager.setOnline(true)
  document.body.replaceChildren()
})
