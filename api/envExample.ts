import { describedVariables, SECRET_NAMES } from './configSchema.ts'

const HEAD = `# The environment of the server. npm start reads a file .env of this form; what the environment says already counts for more.
# Secrets may come from files instead: NAME_FILE=/run/secrets/name, for ${SECRET_NAMES.slice(0, -1).join(', ')} and ${SECRET_NAMES.at(-1)}.
`

/** The text of `.env.example`: every variable with its description and default, commented out. */
export function envExample(): string {
  const entries = describedVariables().map(
    ({ name, description, defaultValue }) => `# ${description}\n#${name}=${defaultValue}\n`,
  )
  return [HEAD, ...entries].join('\n')
}
