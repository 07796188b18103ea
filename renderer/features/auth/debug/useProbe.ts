import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../lib/apiErrors.ts'
import { dismissToast, errorToast } from '../../../lib/toast.ts'

/** The displayed part of a response: names and values. */
export type Findings = readonly (readonly [name: string, value: string | number | null])[]

/** An action, and its name. */
export interface Probe {
  title: string
  failedTitle: string
  /** Shown if the server gives no message. */
  fallback: string
  run: () => Promise<Findings>
}

export interface ProbeResult {
  title: string
  findings: Findings
  /** The error; null on success. */
  failure: string | null
}

/** Runs one action at a time, and keeps the last result. */
export function useProbe() {
  const [result, setResult] = useState<ProbeResult | null>(null)
  const {
    mutate: probe,
    isPending: isBusy,
    variables,
  } = useMutation({
    meta: { signsIn: true },
    // The previous result is outdated.
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
