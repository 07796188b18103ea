import type { SealedPin } from '../../lib/event.ts'
import { fromHex, sealed, toHex, unsealed } from '../../offline/queue/sealing.ts'

export const pinPattern = /^\d{4,8}$/
const label = 'outreach event'

/** Derives a slow hash that verifies a PIN: reversing it requires trying all PINs. */
export async function sealPin(pin: string): Promise<SealedPin> {
  const { seal, data } = await sealed(label, pin, label)
  return { seal, data: toHex(data) }
}

export const isPin = async (pin: string, { seal, data }: SealedPin): Promise<boolean> =>
  (await unsealed(seal, fromHex(data), pin, label)) === label
