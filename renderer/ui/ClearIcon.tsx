import { CircleX } from 'lucide-react'

/** The cross that empties a field, with a name for the button that it stands in where that has none: antd's own gives it that of its picture. */
export function ClearIcon({ label }: { label?: string }) {
  return (
    <>
      <CircleX aria-hidden size={14} fill="currentColor" stroke="var(--surface)" />
      {label && <span className="visually-hidden">{label}</span>}
    </>
  )
}
