import { config } from 'zod'

// zod probes `new Function` before its first schema, which the content security policy would report. Imported before
// anything else.
config({ jitless: true })
