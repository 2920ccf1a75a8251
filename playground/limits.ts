/** Discord's documented limits, in one place. */
export const LIMITS = {
  acknowledgeMs: 3_000,
  tokenMs: 15 * 60_000,
  nonceMs: 5 * 60_000,
  message: { content: 2_000, embeds: 10, embedTotal: 6_000, attachments: 10, altText: 1_024, nonce: 25 },
  file: 10 * 1_024 * 1_024,
  request: 25 * 1_024 * 1_024,
  components: { rows: 5, total: 40, text: 4_000, customId: 100, gallery: 10, sectionTexts: 3 },
  button: { perRow: 5, label: 80, url: 512 },
  select: { options: 25, label: 100, value: 100, description: 100, placeholder: 150 },
  modal: { title: 45, components: 5, label: 45, description: 100, input: 4_000, inputPlaceholder: 100, checks: 10, radios: 10 },
  command: { perApp: 100, menusPerApp: 15, name: 32, description: 100, options: 25, choices: 25, choice: 100, total: 8_000 },
  thread: { name: 100, perGuild: 1_000 },
  archiveMinutes: [60, 1_440, 4_320, 10_080],
  gatewayReplay: 1_000,
} as const;
