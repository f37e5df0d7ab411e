import type { Dashboard, DataQuery, FieldConfig, FieldConfigSource, Panel, RowPanel } from "@grafana/schema";
import type { Options as StatOptions } from "@grafana/schema/dist/esm/raw/composable/stat/panelcfg/x/StatPanelCfg_types.gen";
import type {
  FieldConfig as TimeseriesFields,
  Options as TimeseriesOptions,
} from "@grafana/schema/dist/esm/raw/composable/timeseries/panelcfg/x/TimeSeriesPanelCfg_types.gen";

/** Grafana's own types of a dashboard, for one that is written as JSON: the values of an enum are texts, and nothing has members besides. */
type Json<T> = T extends string ? `${T}` : T extends object ? { [K in keyof T]: Json<T[K]> } : T;

interface PrometheusQuery extends DataQuery {
  readonly expr: string;
  readonly legendFormat?: string;
  readonly instant?: boolean;
  readonly range?: boolean;
}

type Of<Type extends string, Options, Fields> = Json<
  Omit<Panel, "type" | "options" | "fieldConfig" | "targets"> & {
    readonly type: Type;
    readonly options: Partial<Options>;
    readonly targets: readonly PrometheusQuery[];
    readonly fieldConfig: Omit<FieldConfigSource, "defaults"> & {
      readonly defaults: Omit<FieldConfig, "custom"> & { readonly custom?: Fields };
    };
  }
>;

type AnyPanel =
  | Json<RowPanel>
  | Of<"stat", StatOptions, Record<string, never>>
  | Of<"timeseries", TimeseriesOptions, TimeseriesFields>;

export type GrafanaDashboard = Json<Omit<Dashboard, "panels">> & { readonly panels: readonly AnyPanel[] };
