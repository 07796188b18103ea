import type { ReactNode } from 'react'
import { Card } from '../../ui/Card.tsx'
import { InOtherOrganization } from './InOtherOrganization.tsx'
import { useOtherOrganization, type Kind } from './useOtherOrganization.ts'

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
  const { organization, isLooking } = useOtherOrganization(kind, id)
  if (isLooking) return looking
  if (!organization) return children
  return (
    <Card>
      <InOtherOrganization kind={kind} organization={organization} />
    </Card>
  )
}
