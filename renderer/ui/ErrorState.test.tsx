import { screen, waitFor } from '@testing-library/react'
import { useState, type ComponentType } from 'react'
import { expect, it } from 'vitest'
import { show } from '../testing/show.tsx'
import { ErrorState } from './ErrorState.tsx'
import { RetryLine } from './RetryLine.tsx'

const Line = ({ onRetry }: { onRetry: () => void }) => <RetryLine onRetry={onRetry}>Not loaded</RetryLine>

it.each<[string, ComponentType<{ onRetry: () => void }>]>([
  ['a state', ErrorState],
  ['a line', Line],
])('%s gives the focus of its retry to the heading, since the button goes', async (_, Failed) => {
  function Page() {
    const [hasFailed, setFailed] = useState(true)
    return (
      <>
        <h1>Contacts</h1>
        {hasFailed && <Failed onRetry={() => setFailed(false)} />}
      </>
    )
  }
  show(<Page />)
  const retry = screen.getByRole('button', { name: 'Try again' })
  retry.focus()
  retry.click()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')))
})
