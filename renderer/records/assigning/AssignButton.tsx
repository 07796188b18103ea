import type { ReactNode } from 'react'
import type { Interaction } from '../../../shared/schemas/interaction.ts'
import { openRowDialog } from '../../lib/rowDialog.ts'
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
export function AssignButton({ className, children, ...about }: AssignButtonProps) {
  return (
    <button
      type="button"
      className={className}
      onClick={() => openRowDialog((state) => <AssignDialog {...about} {...state} />)}
    >
      {children}
    </button>
  )
}
