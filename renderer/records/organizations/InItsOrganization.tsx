import { useMemo, useState, type ReactNode } from 'react'
import { SessionContext, useSession } from '../../lib/session.ts'

interface InItsOrganizationProps {
  /** Until then it is in the organization that is shown. By default from the start: each opening has its own key. */
  open?: boolean
  children: ReactNode
}

/** A form stays in the organization in which it was opened, also if another one is shown by then. */
export function InItsOrganization({ open = true, children }: InItsOrganizationProps) {
  const session = useSession()
  const [opened, setOpened] = useState(session)
  const isElsewhere = open && opened.organizationId !== null && opened.organizationId !== session.organizationId
  // Until it has one; later for the role, and the name.
  if (!isElsewhere && opened !== session) setOpened(session)
  const own = useMemo(
    () => ({ ...opened, isElsewhere, follow: () => setOpened(session) }),
    [opened, isElsewhere, session],
  )
  return <SessionContext value={own}>{children}</SessionContext>
}
