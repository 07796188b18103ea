import { usePhoneText } from '../lib/usePhoneText.ts'

/** A phone number as it is written in its country. */
export function PhoneText({ phone }: { phone: string }) {
  return <span>{usePhoneText(phone)}</span>
}
