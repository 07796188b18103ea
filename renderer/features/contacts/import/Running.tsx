import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSession } from '../../../lib/session.ts'
import { ImportCard } from '../../../records/imports/ImportCard.tsx'
import { importsQuery } from '../../../records/imports/queries.ts'
import { useRunningImports } from '../../../records/imports/running.ts'

/** The imports that run or wait on this device. */
export function Running() {
  const client = useQueryClient()
  const { organizationId } = useSession()
  const imports = useRunningImports((state) => state.imports)
  const own = imports.filter((one) => one.organizationId === organizationId)
  const doneCount = own.filter(({ state }) => state === 'done').length
  useEffect(() => {
    if (organizationId !== null && doneCount > 0) void client.invalidateQueries(importsQuery(organizationId))
  }, [client, organizationId, doneCount])
  return own.map((one) => <ImportCard key={one.id} one={one} />)
}
