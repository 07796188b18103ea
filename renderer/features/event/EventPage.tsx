import { Suspense } from 'react'
import { event as texts } from '../../i18n/en/event.ts'
import { startTexts } from '../../i18n/index.ts'
import { useEvent } from '../../lib/event.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { loadRunning } from './loadRunning.ts'
import { Setup } from './Setup.tsx'
import type { WaysOut } from './waysOut.ts'

// Few users open this page: the others do not load its texts.
startTexts({ event: texts })

const Running = lazyPart(loadRunning)

interface EventPageProps extends WaysOut {
  /** The name of the signed-in user, if the event is another user's. */
  other: string | null
}

/** A full-screen page for a table at an event: started by the signed-in user, and locked until they end it. */
export default function EventPage({ other, ...waysOut }: EventPageProps) {
  const event = useEvent((state) => state.event)
  if (!event) return <Setup />
  return (
    <Suspense fallback={<Spinner fill />}>
      <Running key={event.startedAt} event={event} other={other} waysOut={waysOut} />
    </Suspense>
  )
}
