import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { createOrganization } from '../../records/organizations/createOrganization.ts'

interface Founder {
  /** The user's name. */
  name: string
  organizationName: string
}

/**
 * The organization of a sign-up, which is created before its account.
 * @returns a function that reuses the one from an earlier attempt with the same name; call `forget` when its claim has
 * expired
 */
export function useClaim() {
  const { t } = useTranslation()
  const claim = useRef<{ name: string; id: number } | null>(null)
  const organizationFor = async ({ organizationName, name }: Founder): Promise<number> => {
    if (claim.current?.name === organizationName) return claim.current.id
    const { id } = await createOrganization({
      name: organizationName,
      description: t('auth.register.organizationDescription', { name }),
    })
    claim.current = { name: organizationName, id }
    return id
  }
  const forget = () => {
    claim.current = null
  }
  return { organizationFor, forget }
}
