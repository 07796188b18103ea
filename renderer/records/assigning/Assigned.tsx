import { Suspense } from 'react'
import { lazyLine } from '../../ui/lazyPart.tsx'
import { assigneeIn, type AssignedProps } from './subject.ts'

const AssignedLine = lazyLine(() => import('./AssignedLine.tsx'))

/** To whom it is given, and what they have answered, or can answer here; nothing if nobody was asked. */
export function Assigned({ subject, ...props }: AssignedProps) {
  const assigned = assigneeIn(subject)
  if (!assigned) return null
  return (
    <Suspense fallback={null}>
      <AssignedLine subject={subject} assigned={assigned} {...props} />
    </Suspense>
  )
}
