import { cleanup, configure } from '@testing-library/react'
import { afterAll } from 'vitest'
import { usePreferences } from '../../renderer/lib/preferences.ts'
import { dismissToast } from '../../renderer/ui/toast/store.ts'

// The default of a second is too short if other tests keep the machine busy.
configure({ asyncUtilTimeout: 10_000 })

// The next file of this worker gets a clean state.
afterAll(() => {
  cleanup()
  dismissToast()
  usePreferences.setState(usePreferences.getInitialState(), true)
})
