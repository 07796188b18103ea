import type { SealedPin } from '../../lib/event.ts'
import { fromHex, sealed, toHex, unsealed } from '../../offline/queue/sealing.ts'

export const pinPattern = /^\d{4,8}$/
const label = 'outreach event'

/** Makes of a PIN what proves it, and cannot be turned back but by trying all of them slowly. */
export async function sealPin(pin: string): Promise<SealedPin> {
  const { seal, data } = await sealed(label, pin, label)
  return { seal, data: toHex(data) }
}

export const isPin = async (pin: string, { seal, data }: SealedPin): Promise<boolean> =>
  (await unsealed(seal, fromHex(data), pin, label)) === label
