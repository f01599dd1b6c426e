/** Words of an instruction to extract that do not say which data is meant. */
export const COMMON = new Set(
  "extract get read list find give return show fetch collect scrape grab me us please all every each any the a an of on in from for to and or with their its it his her as at by is are this page website site table section data information info detail details value values item items row rows entry entries record records including include also well whole full complete available current named called following listed what name names".split(
    " ",
  ),
);
