import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../lib/apiErrors.ts'
import { dismissToast, errorToast } from '../../../ui/toast/store.ts'

/** What is shown of an answer: names and values. */
export type Findings = readonly (readonly [name: string, value: string | number | null])[]

/** Something to try, and what to call it. */
export interface Probe {
  title: string
  failedTitle: string
  /** Said where the server says nothing. */
  fallback: string
  run: () => Promise<Findings>
}

export interface ProbeResult {
  title: string
  findings: Findings
  /** What went wrong; null where nothing did. */
  failure: string | null
}

/** Tries one thing at a time, and keeps what the last one gave. */
export function useProbe() {
  const [result, setResult] = useState<ProbeResult | null>(null)
  const {
    mutate: probe,
    isPending: isBusy,
    variables,
  } = useMutation({
    meta: { signsIn: true },
    // What the last one said is of no use any more.
    onMutate: () => dismissToast(),
    mutationFn: ({ run }: Probe) => run(),
    onSuccess: (findings, { title }) => setResult({ title, findings, failure: null }),
    onError: (error, { failedTitle, fallback }) => {
      const failure = messageOf(error, fallback)
      setResult({ title: failedTitle, findings: [], failure })
      errorToast({ title: failedTitle, description: failure })
    },
  })
  return { probe, isBusy, running: isBusy ? variables?.title : undefined, result }
}
