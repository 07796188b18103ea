import { CircleX } from 'lucide-react'

/** The cross that empties a field, with the name of the button that it stands in: antd's own gives it the name of its picture. */
export function ClearIcon({ label }: { label: string }) {
  return (
    <>
      <CircleX aria-hidden size={14} fill="currentColor" stroke="var(--surface)" />
      <span className="visually-hidden">{label}</span>
    </>
  )
}
