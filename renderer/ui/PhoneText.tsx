import { usePhoneText } from '../lib/usePhoneText.ts'

/** A phone number as it is written in its country, its figures in one width. */
export function PhoneText({ phone }: { phone: string }) {
  return <span className="tabular">{usePhoneText(phone)}</span>
}
