/** The environment holds a value that Upstander cannot use. Its message is written for the operator. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError'
}

/** What the environment names is not there now, and may be later, such as a folder that is mounted after a boot. Its message is written for the operator. */
export class UnavailableError extends ConfigurationError {}
