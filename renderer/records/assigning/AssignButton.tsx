import { Suspense, useState, type ReactNode } from 'react'
import type { Interaction } from '../../../shared/schemas/interaction.ts'
import { useOpening } from '../../lib/useOpening.ts'
import { lazyDialog } from '../../ui/lazyPart.tsx'
import type { Subject } from './subject.ts'

const AssignDialog = lazyDialog(() => import('./AssignDialog.tsx'))

interface AssignButtonProps {
  subject: Subject
  name: string
  followUps?: readonly Interaction[]
  className?: string | undefined
  children: ReactNode
}

/** Opens the dialog that asks to whom it is given. */
export function AssignButton({ subject, name, followUps, className, children }: AssignButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const opening = useOpening(isOpen)
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        {children}
      </button>
      {opening > 0 && (
        <Suspense fallback={null}>
          <AssignDialog
            key={opening}
            subject={subject}
            name={name}
            {...(followUps && { followUps })}
            open={isOpen}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
