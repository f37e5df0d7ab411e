interface Panel {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly targets: ReadonlyArray<{
    readonly refId: string;
    readonly expr: string;
    readonly datasource: unknown;
  }>;
}

export function panelsOf(dashboard: object): readonly Panel[] {
  const { panels } = dashboard as { panels: readonly Panel[] };
  return panels.map((panel) => ({ ...panel, targets: panel.targets ?? [] }));
}

export function expressionsOf(dashboard: object): string[] {
  return panelsOf(dashboard).flatMap(({ targets }) => targets.map(({ expr }) => expr));
}

/** Without the suffixes of histograms. */
export function metricsNamedIn(text: string): string[] {
  const names = text.match(/\b(?:svc|process)_[a-z_]+[a-z]\b/g) ?? [];
  return [...new Set(names.map((name) => name.replace(/_(bucket|count|sum)$/, "")))].toSorted();
}

interface QueryVariable {
  readonly name: string;
  readonly label: string;
  readonly selector: string;
}

/** The variables that are filled by `label_values(selector, label)`, in their order. */
export function variablesOf(dashboard: object): readonly QueryVariable[] {
  const { templating } = dashboard as {
    templating: { list: ReadonlyArray<{ name: string; type: string; query: string | { query: string } }> };
  };
  return templating.list.flatMap(({ name, query }) => {
    if (typeof query === "string") return [];
    const [, selector = "", label = ""] = /^label_values\((.+), (\w+)\)$/.exec(query.query) ?? [];
    return [{ name, label, selector }];
  });
}
