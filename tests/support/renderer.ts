import { cleanup, configure } from '@testing-library/react'
import { afterAll } from 'vitest'
import { usePreferences } from '../../renderer/lib/preferences.ts'
import { dismissToast } from '../../renderer/ui/toast/store.ts'

// A second, as it comes, is too short where other tests keep the machine busy.
configure({ asyncUtilTimeout: 10_000 })

// The next file of this worker finds nothing of this one.
afterAll(() => {
  cleanup()
  dismissToast()
  usePreferences.setState(usePreferences.getInitialState(), true)
})
