import { CircleX } from 'lucide-react'

/**
 * The icon that clears a field, with a name for its button if that has none: antd's own icon names it after its image.
 */
export function ClearIcon({ label }: { label?: string }) {
  return (
    <>
      <CircleX aria-hidden size={14} fill="currentColor" stroke="var(--surface)" />
      {label && <span className="visually-hidden">{label}</span>}
    </>
  )
}
