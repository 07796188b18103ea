// zod probes `new Function` before its first schema, which the content security policy would report. Imported before
// anything else, and set where zod keeps its settings: its `config` would bring 4 kB gz of it to the landing page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
