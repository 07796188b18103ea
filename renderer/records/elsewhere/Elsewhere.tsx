import type { ReactNode } from 'react'
import { Card } from '../../ui/Card.tsx'
import { OtherHome } from './OtherHome.tsx'
import { useOtherHome, type Kind } from './useOtherHome.ts'

interface ElsewhereProps {
  kind: Kind
  /** Of a row that the organization does not have. */
  id: number
  looking: ReactNode
  /** Shown if no other organization has it either. */
  children: ReactNode
}

/** The part of a page that is about a row: if another of the user's organizations has it, the page offers to switch. */
export default function Elsewhere({ kind, id, looking, children }: ElsewhereProps) {
  const { home, isLooking } = useOtherHome(kind, id)
  if (isLooking) return looking
  if (!home) return children
  return (
    <Card>
      <OtherHome kind={kind} home={home} />
    </Card>
  )
}
